import type { AiFacts } from '@bilby/contract/scores/ai-score';
import type { QualityFacts } from '@bilby/contract/scores/quality-score';

/** The kinds of store that visitors can choose in the calculator. */
export const STORES = {
	verified: { label: 'Verified', store: { verified: true, rating: null } },
	best: { label: 'Rated 4.5 or better', store: { verified: false, rating: 4.5 } },
	good: { label: 'Rated 4', store: { verified: false, rating: 4 } },
	fair: { label: 'Rated 3.5', store: { verified: false, rating: 3.5 } },
	unrated: { label: 'Not rated yet', store: { verified: false, rating: null } },
	none: { label: 'No store named', store: null },
} as const;

export const POST_PARTS = {
	hasPicture: 'Has a picture',
	isLong: 'Has 200 characters of description',
	hasBrand: 'Names the brand',
	hasExpiryOrCoupon: 'Has an expiry date or a coupon',
} as const;

/** The numbers that the calculator starts with. */
export const EXAMPLE = {
	price: 388,
	originalPrice: 649,
	likes: 60,
	dislikes: 4,
	comments: 12,
	views: 500,
	hours: 3,
	lowestPrice: 379,
	usualPrice: 549,
	recordedDays: 120,
};

/** The same scores as of a deal with these facts, at any time. */
const NOW = new Date(0);
const HOUR_MS = 3_600_000;
const FULL_LENGTH = 200;

/** Reads the facts of an imaginary deal from the calculator's form. Empty and impossible numbers count as 0. */
export function readFacts(form: FormData): { quality: QualityFacts; ai: AiFacts; now: Date } {
	const read = (name: keyof typeof EXAMPLE) => Math.max(0, Number(form.get(name)) || 0);
	const chosen = Object.entries(STORES).find(([key]) => key === form.get('store'))?.[1] ?? STORES.unrated;
	const { store } = chosen;
	const shared = {
		price: read('price'),
		originalPrice: read('originalPrice') || null,
		likes: read('likes'),
		dislikes: read('dislikes'),
		comments: read('comments'),
		views: read('views'),
		listedAt: new Date(NOW.getTime() - read('hours') * HOUR_MS),
	};
	const [lowestPrice, usualPrice] = [read('lowestPrice'), read('usualPrice')];
	return {
		quality: { ...shared, store },
		ai: {
			...shared,
			history: usualPrice === 0 ? null : { lowestPrice, usualPrice, recordedDays: read('recordedDays') },
			post: {
				hasPicture: form.has('hasPicture'),
				descriptionLength: form.has('isLong') ? FULL_LENGTH : 0,
				hasStore: store !== null,
				hasBrand: form.has('hasBrand'),
				hasExpiryOrCoupon: form.has('hasExpiryOrCoupon'),
			},
		},
		now: NOW,
	};
}

/** Returns the form with its first values, for the page of the server. */
export function exampleForm(): FormData {
	const form = new FormData();
	for (const [name, value] of Object.entries(EXAMPLE)) form.set(name, String(value));
	form.set('store', 'verified');
	for (const name of Object.keys(POST_PARTS)) form.set(name, 'on');
	return form;
}
