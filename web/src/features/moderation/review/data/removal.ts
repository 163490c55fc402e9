import { REVIEW_KIND_TEXTS, type ReviewKind } from '@bilby/contract/review/review-kinds';
import { REVIEW_REASONS, type ReviewReason } from '@bilby/contract/review/review-reasons';
import type { ListedCase } from '@bilby/contract/review/wire';

/** The texts and reasons for a decision about some cases. */
export interface DecisionTexts {
	approve: string;
	remove: string;
	/** Reasons that all of the cases have. */
	reasons: readonly ReviewReason[];
	/** True if the authors can receive a message. */
	hasMessage: boolean;
	/** True if the authors may appeal. */
	mayAppeal: boolean;
}

/** Kinds whose removal takes no post away from a member. */
const WITHOUT_APPEAL: readonly ReviewKind[] = ['store', 'contact', 'message', 'message-report', 'appeal'];

/** Returns the texts for one case or several. Cases of different kinds share general texts. */
export function describeDecisions(cases: readonly Pick<ListedCase, 'kind'>[]): DecisionTexts {
	const kinds = [...new Set(cases.map(({ kind }) => kind))];
	const [first = 'deal'] = kinds;
	const isMixed = kinds.length > 1;
	const { approve, remove } = REVIEW_KIND_TEXTS[first];
	const isShared = (reason: ReviewReason) =>
		kinds.every((kind) => REVIEW_REASONS[kind].some(({ key }) => key === reason.key));
	const reasons = REVIEW_REASONS[first].filter(isShared);
	return {
		approve: isMixed ? 'Leave as they are' : approve,
		remove: isMixed ? 'Take away' : remove,
		// The preset message of a kind does not fit the others.
		reasons: isMixed ? reasons.map((reason) => ({ ...reason, message: '' })) : reasons,
		hasMessage: kinds.some((kind) => kind !== 'contact'),
		mayAppeal: !kinds.some((kind) => WITHOUT_APPEAL.includes(kind)),
	};
}

/** Returns the preset reason that most of those who reported gave; null if it is not one of the preset ones. */
export function suggestReason(cases: readonly ListedCase[], { reasons }: DecisionTexts): ReviewReason | null {
	const [only, second] = cases;
	if (!only || second) return null;
	const [most] = Object.entries(only.reasons).toSorted(([, a], [, b]) => b - a);
	return reasons.find(({ key }) => key === most?.[0] && key !== 'other') ?? null;
}

const NOUNS: Readonly<Record<ReviewKind, string>> = {
	deal: ' this deal',
	edit: ' this edit',
	'deal-report': ' this deal',
	comment: ' this comment',
	'huddle-post': ' this post',
	store: ' this store',
	contact: ' this message',
	message: ' this message',
	'message-report': ' this message',
	appeal: '',
};

/** "Remove this comment", "Take away 5 cases" */
export function titleFor(remove: string, cases: readonly Pick<ListedCase, 'kind'>[]): string {
	const [first, second] = cases;
	return first && !second ? remove + NOUNS[first.kind] : `${remove} ${cases.length} cases`;
}
