import { Bookmark } from 'lucide-react';
import { type SaveableDeal, useSaveDeal } from '#features/deals/saves/use-save-deal.ts';
import { buttonClass } from '#ui/base/button.ts';

/** Saves a deal for later. Equally wide in both states, so nothing next to it moves. */
export function SaveButton({ deal }: { deal: SaveableDeal }) {
	const { isSaved, toggle } = useSaveDeal(deal);
	return (
		<button
			type="button"
			aria-pressed={isSaved}
			onClick={toggle}
			className={`min-w-[112px] max-desk:grow max-[379px]:min-w-12 max-[379px]:px-0! ${buttonClass('outlined', 'large')}`}
		>
			<Bookmark size={20} aria-hidden className={isSaved ? 'fill-current text-ochre' : ''} />
			<span className="max-[379px]:sr-only">{isSaved ? 'Saved' : 'Save'}</span>
		</button>
	);
}
