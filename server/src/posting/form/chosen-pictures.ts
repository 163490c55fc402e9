import { MAX_DEAL_IMAGES } from '@bilby/contract/deals/limits';
import type { DealFormFields } from '@bilby/contract/posting/deal-form';
import type { AppError } from '#platform/kernel/errors.ts';
import { refusedFields } from './deal-values.ts';
import { refusedImages } from './read-deal-form.ts';

/** Rejects more pictures than a deal may have. */
export function refuseTooMany(pictures: number): void {
	if (pictures > MAX_DEAL_IMAGES) throw refusedImages(`Please choose at most ${MAX_DEAL_IMAGES} pictures.`);
}

/** Rejects a primary picture that the deal will not have, before any is fetched or decoded. */
export function checkPrimary(
	chosen: DealFormFields['primaryImage'],
	{ presentIds, uploads, urls }: { presentIds: number[]; uploads: number; urls: number },
): void {
	if (chosen === null) return;
	const isThere =
		chosen.source === 'existing'
			? presentIds.includes(chosen.id)
			: chosen.index < (chosen.source === 'image' ? uploads : urls);
	if (!isThere) throw notOfThisDeal();
}

export function notOfThisDeal(): AppError {
	return refusedFields({ primaryImage: 'This picture doesn’t belong to this deal.' });
}
