import type { DealFieldName } from '@bilby/contract/deals/fields';
import { DEAL_STATUS } from '@bilby/contract/deals/lifecycle';
import { MAX_COUPON_LENGTH, MAX_DESCRIPTION_LENGTH } from '@bilby/contract/deals/limits';
import {
	categoriesProblem,
	dealPriceProblem,
	dealTitleProblem,
	dealUrlProblem,
	descriptionProblem,
	originalPriceProblem,
	periodProblem,
} from '@bilby/contract/deals/rules';
import { plainTextOf } from '#ui/rich-text/rich-text-html.ts';
import type { DealFormValues } from './deal-form-values.ts';
import { readMoment } from './deal-moment.ts';

type DealProblems = Partial<Record<DealFieldName, string>>;

/** Validates a form and returns the errors by field. `now` is in milliseconds. The server validates again. */
export function dealFormProblems(values: DealFormValues, now: number): DealProblems {
	const found: Record<string, string | null> = {
		dealUrl: values.isOnline ? dealUrlProblem(values.dealUrl) : null,
		dealTitle: dealTitleProblem(values.dealTitle),
		dealPrice: dealPriceProblem(values.dealPrice),
		stricken_price: originalPriceProblem(values.stricken_price),
		couponCode: values.couponCode.trim().length > MAX_COUPON_LENGTH ? atMost(MAX_COUPON_LENGTH) : null,
		...momentProblems(values, now),
		dealDescription: textProblem(plainTextOf(values.dealDescription)),
		dealCategories: categoriesProblem(values.dealCategories),
	};
	return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== null));
}

function textProblem(text: string): string | null {
	return descriptionProblem(text) ?? (text.length > MAX_DESCRIPTION_LENGTH ? atMost(MAX_DESCRIPTION_LENGTH) : null);
}

function atMost(length: number): string {
	return `Please use at most ${length} characters.`;
}

function momentProblems(values: DealFormValues, now: number) {
	const { timeZone } = values;
	const starts = readMoment(values.startsAt, { timeZone, ifNoTime: 'start of day' });
	const expires = readMoment(values.expiresAt, { timeZone, ifNoTime: 'end of day' });
	if (starts === 'incomplete') return { startsAt: INCOMPLETE };
	if (expires === 'incomplete') return { expiresAt: INCOMPLETE };
	// The end of an expired deal may be in the past.
	const isLive = values.dealStatus === '' || values.dealStatus === String(DEAL_STATUS.active);
	const earliest = isLive ? now : Number.NEGATIVE_INFINITY;
	return { expiresAt: periodProblem(starts?.getTime() ?? null, expires?.getTime() ?? null, earliest) };
}

const INCOMPLETE = 'Please choose a day, or leave both empty.';
