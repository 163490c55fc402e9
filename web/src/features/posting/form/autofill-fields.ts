import { dealPriceProblem } from '@bilby/contract/deals/rules';
import type { Choice } from '#ui/field/multi-select-options.ts';
import { toParagraphs } from '#ui/rich-text/rich-text-html.ts';
import { type DealFormValues, formatPriceField } from './deal-form-values.ts';
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
	label: string;
	value: string | Choice[];
}
export type Filled = FilledField[];

/** Returns what a page says about fields that are still empty. Existing text is never replaced. */
export function findToFill(values: DealFormValues, page: ShopPage): Filled {
	const { brand, category } = page;
	// A proposed store fills the field too.
	const store = values.proposedStore === '' ? page.store : null;
	const offered: Filled = [
		{ name: 'dealTitle', label: 'title', value: page.title ?? '' },
		{ name: 'dealPrice', label: 'price', value: usablePrice(page.price) },
		{ name: 'stricken_price', label: 'original price', value: usablePrice(page.originalPrice) },
		{ name: 'dealDescription', label: 'description', value: toParagraphs(page.description ?? '') },
		{ name: 'dealCategories', label: 'category', value: category ? [category] : [] },
		{ name: 'dealStores', label: 'store', value: store ? [store] : [] },
		{ name: 'dealBrands', label: 'brand', value: brand ? [brand] : [] },
	];
	return offered.filter(({ name, value }) => value.length > 0 && isEmpty(values[name]));
}

function usablePrice(price: number | null): string {
	const written = formatPriceField(price);
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
export function describeFilled(filled: Filled, images: number): string {
	const label = filled.map((field) => field.label);
	if (images > 0) label.push(images === 1 ? '1 image' : `${images} images`);
	const last = label.pop();
	return `Filled in ${label.length > 0 ? `${label.join(', ')} and ${last}` : last}.`;
}
