import type { LabelWire } from '@bilby/contract/labels/wire';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '#ui/base/button.ts';
import { LabelMark } from '../label-mark.tsx';
import { labelLink } from '../label-pages.ts';
import { FOLLOWED_GROUP, FOLLOWED_ROW, FOLLOWED_ROWS } from './following-frame.tsx';
import { unfollow } from './unfollow.ts';

const GROUPS = [
	{ kind: 'store', title: 'Stores' },
	{ kind: 'brand', title: 'Brands' },
	{ kind: 'tag', title: 'Tags' },
] as const;

/** Lists everything a member follows, by kind. */
export function FollowedList({ token, followed }: { token: string; followed: LabelWire[] }) {
	return GROUPS.map(({ kind, title }) => {
		const labels = followed.filter((label) => label.kind === kind);
		if (labels.length === 0) return null;
		return (
			<section key={kind} aria-labelledby={`followed-${kind}`} className={FOLLOWED_GROUP}>
				<h2 id={`followed-${kind}`} className="font-bold text-title tracking-tight">
					{title}
				</h2>
				<ul className={FOLLOWED_ROWS}>
					{labels.map((label) => (
						<FollowedRow key={label.id} token={token} label={label} />
					))}
				</ul>
			</section>
		);
	});
}

function FollowedRow({ token, label }: { token: string; label: LabelWire }) {
	const queryClient = useQueryClient();
	return (
		<li className={FOLLOWED_ROW}>
			<LabelMark name={label.name} size="row" />
			<Link
				{...labelLink(label)}
				className="flex h-10 min-w-0 flex-1 items-center font-semibold underline-offset-4 hover:underline"
			>
				<span className="truncate">{label.name}</span>
			</Link>
			<button
				type="button"
				onClick={() => {
					// The row disappears, and the focus with it.
					document.getElementById('following-title')?.focus({ preventScroll: true });
					void unfollow(queryClient, token, label);
				}}
				className={`shrink-0 ${buttonClass('quiet')}`}
			>
				Unfollow <span className="sr-only">{label.name}</span>
			</button>
		</li>
	);
}
