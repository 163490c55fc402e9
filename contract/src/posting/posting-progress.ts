/** Which fields of a deal are filled in. Deals in a store have no `url`. */
export interface PostedFields {
	isOnline: boolean;
	url: boolean;
	title: boolean;
	price: boolean;
	description: boolean;
	category: boolean;
	brand: boolean;
	store: boolean;
	image: boolean;
}

/** The steps and weights in the specification (second document, progress panel). The weights add up to 100. */
export const POSTING_STEPS = [
	{ key: 'url', label: 'Deal URL', weight: 10 },
	{ key: 'title', label: 'Title', weight: 20 },
	{ key: 'price', label: 'Price', weight: 10 },
	{ key: 'description', label: 'Description', weight: 20 },
	{ key: 'category', label: 'Category', weight: 10 },
	{ key: 'brand', label: 'Brand', weight: 10 },
	{ key: 'store', label: 'Store', weight: 10 },
	{ key: 'image', label: 'Image', weight: 10 },
] as const;

export type PostingStepKey = (typeof POSTING_STEPS)[number]['key'];

export interface PostingStep {
	key: PostingStepKey;
	label: string;
	weight: number;
	/** `current` is the first incomplete step. */
	status: 'pending' | 'current' | 'complete' | 'hidden';
}

/** Returns each step of a post and the completed percentage. A hidden URL counts as complete. */
export function postingProgress(fields: PostedFields): { steps: PostingStep[]; percent: number } {
	const isDone = (key: PostingStepKey) => (key === 'url' && !fields.isOnline) || fields[key];
	const current = POSTING_STEPS.find(({ key }) => !isDone(key))?.key;
	const steps = POSTING_STEPS.map((step): PostingStep => {
		if (step.key === 'url' && !fields.isOnline) return { ...step, status: 'hidden' };
		if (isDone(step.key)) return { ...step, status: 'complete' };
		return { ...step, status: step.key === current ? 'current' : 'pending' };
	});
	const percent = POSTING_STEPS.filter(({ key }) => isDone(key)).reduce((sum, { weight }) => sum + weight, 0);
	return { steps, percent };
}
