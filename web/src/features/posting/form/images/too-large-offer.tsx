import { LoaderCircle } from 'lucide-react';
import { buttonClass } from '#ui/base/button.ts';
import { formatBytes } from '../state/form-images.ts';
import type { FormImagesControl } from '../state/use-form-images.ts';

/** Offers to shrink photos above the limit. */
export function TooLargeOffer({ images }: { images: FormImagesControl }) {
	const { tooLarge, isShrinking, shrink, leaveOut } = images;
	if (tooLarge.length === 0) return null;
	return (
		<div className="flex flex-wrap items-center gap-3 rounded-control border border-line bg-raised p-3">
			<div className="min-w-0 flex-1 basis-56 text-small">
				<p className="font-semibold">
					{tooLarge.length === 1 ? 'We can make it smaller.' : 'We can make them smaller.'}
				</p>
				<ul className="text-muted">
					{tooLarge.map((file) => (
						<li key={`${file.name} ${file.lastModified}`} className="truncate">
							{file.name}, {formatBytes(file.size)}
						</li>
					))}
				</ul>
			</div>
			<button type="button" onClick={leaveOut} className={`hover:bg-raised-hover ${buttonClass('quiet')}`}>
				Leave out
			</button>
			<button
				type="button"
				onClick={() => void shrink()}
				aria-disabled={isShrinking || undefined}
				className={buttonClass('outlined')}
			>
				{isShrinking && <LoaderCircle size={18} aria-hidden className="animate-spin" />}
				Shrink and add
			</button>
		</div>
	);
}
