import { dealPriceProblem, dealTitleProblem, dealUrlProblem, descriptionProblem } from '@bilby/contract/deals/rules';
import { postingProgress } from '@bilby/contract/posting/posting-progress';
import { type Control, useWatch } from 'react-hook-form';
import { plainTextOf } from '#ui/rich-text/rich-text-html.ts';
import type { DealFormValues } from './deal-form-values.ts';

/** Returns how complete a form is. Only valid values count. */
export function useFormProgress(control: Control<DealFormValues>, imageCount: number) {
	const [isOnline, url, title, price, description, categories, brands, stores, proposedStore] = useWatch({
		control,
		name: [
			'isOnline',
			'dealUrl',
			'dealTitle',
			'dealPrice',
			'dealDescription',
			'dealCategories',
			'dealBrands',
			'dealStores',
			'proposedStore',
		],
	});
	return postingProgress({
		isOnline,
		url: dealUrlProblem(url) === null,
		title: dealTitleProblem(title) === null,
		price: dealPriceProblem(price) === null,
		description: descriptionProblem(plainTextOf(description)) === null,
		category: categories.length > 0,
		brand: brands.length > 0,
		store: stores.length > 0 || proposedStore !== '',
		image: imageCount > 0,
	});
}
