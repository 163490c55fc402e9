import { Bookmark } from 'lucide-react';
import { buttonClass } from '../../../../ui/base/button.ts';
import { useSaveDeal } from './use-save-deal.ts';

/** Keeps a deal for later. As wide saved as unsaved, so nothing beside it moves; not there where no script is. */
export function SaveButton({ dealId }: { dealId: number }) {
	const { isSaved, toggle } = useSaveDeal(dealId);
	return (
		<button
			type="button"
			aria-pressed={isSaved}
			onClick={toggle}
			className={`[:root:not([data-script])_&]:hidden min-w-[112px] ${buttonClass('outlined', 'large')}`}
		>
			<Bookmark size={20} aria-hidden className={isSaved ? 'fill-current text-ochre' : ''} />
			{isSaved ? 'Saved' : 'Save'}
		</button>
	);
}
