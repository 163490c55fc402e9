import type { ReviewCase } from '@bilby/contract/review/wire';
import { countOf } from '#lib/text/format.ts';
import { CheckBox } from '#ui/field/check-box.tsx';
import { kindText } from '../data/kind-text.ts';
import { keyFor } from '../data/review-queries.ts';
import { KeyCap } from '../keys/key-cap.tsx';
import { KindIcon } from '../queue/kind-icon.tsx';

interface AlikeCasesProps {
	shown: ReviewCase;
	isAlike: boolean;
	onAlike: (isAlike: boolean) => void;
}

/** Other waiting cases of the same author, and a box to decide them like the open one. */
export function AlikeCases({ shown: { alike, author, denial }, isAlike, onAlike }: AlikeCasesProps) {
	if (alike.length === 0 || denial !== null) return null;
	const others = countOf(alike.length, 'other case');
	return (
		<section aria-label="Other cases of the author" className="mt-5 border-line border-t pt-5">
			<h3 className="font-bold">
				{others}
				{author && ` by ${author.username}`}
			</h3>
			{/* biome-ignore lint/a11y/noLabelWithoutControl: the box is inside it */}
			<label className="mt-2 flex min-h-10 cursor-pointer items-center gap-3">
				<CheckBox checked={isAlike} aria-keyshortcuts="O" onChange={() => onAlike(!isAlike)} />
				Decide {alike.length === 1 ? 'it' : 'them'} like this one
				<KeyCap>O</KeyCap>
			</label>
			<ul className="mt-2 flex flex-col gap-3">
				{alike.map((one) => (
					<li key={keyFor(one)} className="flex gap-3">
						<span className="mt-0.5 shrink-0 text-muted">
							<KindIcon of={one} size={18} />
						</span>
						<div className="min-w-0 [overflow-wrap:anywhere]">
							<p>{one.title}</p>
							<p className="text-muted text-small">
								{kindText(one)}
								{one.line && ` · ${one.line}`}
							</p>
						</div>
					</li>
				))}
			</ul>
		</section>
	);
}
