import { amongFields } from '../kernel/among-fields.ts';
import { MAX_PAGED_ROWS } from './limits.ts';

type Refinement = [isRight: (value: never) => boolean, problem: ReturnType<typeof amongFields>];

/** For `refine`: the lowest price must not exceed the highest. */
export const PRICES_IN_ORDER = [
	({ minPrice, maxPrice }: { minPrice?: number | undefined; maxPrice?: number | undefined }) =>
		minPrice === undefined || maxPrice === undefined || minPrice <= maxPrice,
	amongFields({
		names: ['minPrice', 'maxPrice'],
		message: 'The lowest price is higher than the highest price.',
		path: 'minPrice',
	}),
] satisfies Refinement;

/** For `refine`: a page must end within the rows that page numbers can reach. */
export const PAGE_IN_REACH = [
	({ page, perPage }: { page?: number | undefined; perPage: number }) => (page ?? 1) * perPage <= MAX_PAGED_ROWS,
	amongFields({ names: ['perPage', 'page'], message: 'There are no pages beyond that. Continue with the cursor.' }),
] satisfies Refinement;
