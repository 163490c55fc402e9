import { dealPriceProblem } from '@bilby/contract/deals/rules';
import type { Choice } from '#ui/field/multi-select-options.ts';
import { paragraphsOf } from '#ui/rich-text/rich-text-html.ts';
import { type DealFormValues, writtenPrice } from '../values/deal-form-values.ts';
import type { ShopPage } from './present-posting.ts';

export type FilledName =
	| 'dealTitle'
	| 'dealPrice'
	| 'stricken_price'
	| 'dealDescription'
	| 'dealCategories'
	| 'dealStores'
	| 'dealBrands';

interface FilledField {
	name: FilledName;
	/** The name that people use for the field. */
	words: string;
	value: string | Choice[];
}
export type Filled = FilledField[];

/** Returns what a page says about fields that are still empty. Existing text is never replaced. */
export function findToFill(values: DealFormValues, page: ShopPage): Filled {
	const { brand, category } = page;
	// A proposed store fills the field too.
	const store = values.proposedStore === '' ? page.store : null;
	const offered: Filled = [
		{ name: 'dealTitle', words: 'title', value: page.title ?? '' },
		{ name: 'dealPrice', words: 'price', value: usablePrice(page.price) },
		{ name: 'stricken_price', words: 'original price', value: usablePrice(page.originalPrice) },
		{ name: 'dealDescription', words: 'description', value: paragraphsOf(page.description ?? '') },
		{ name: 'dealCategories', words: 'category', value: category ? [category] : [] },
		{ name: 'dealStores', words: 'store', value: store ? [store] : [] },
		{ name: 'dealBrands', words: 'brand', value: brand ? [brand] : [] },
	];
	return offered.filter(({ name, value }) => value.length > 0 && isEmpty(values[name]));
}

function usablePrice(price: number | null): string {
	const written = writtenPrice(price);
	return dealPriceProblem(written) === null ? written : '';
}

function isEmpty(value: string | readonly Choice[]): boolean {
	return typeof value === 'string' ? value.trim() === '' : value.length === 0;
}

/** True if a field still holds the filled-in value. */
export function isUntouched(values: DealFormValues, { name, value }: FilledField): boolean {
	return JSON.stringify(values[name]) === JSON.stringify(value);
}

/** Returns for example "Filled in title, price and 1 image." */
export function filledWords(filled: Filled, images: number): string {
	const words = filled.map((field) => field.words);
	if (images > 0) words.push(images === 1 ? '1 image' : `${images} images`);
	const last = words.pop();
	return `Filled in ${words.length > 0 ? `${words.join(', ')} and ${last}` : last}.`;
}
