import { exactDiscountPercent, formatPrice } from '../kernel/price.ts';

/**
 * The facts that determine the quality score, with prices in dollars. They deliberately contain nothing about
 * affiliates.
 */
export interface QualityFacts {
	price: number;
	originalPrice: number | null;
	likes: number;
	dislikes: number;
	comments: number;
	views: number;
	listedAt: Date;
	store: { verified: boolean; rating: number | null } | null;
}

export interface ScorePart<Key extends string = string> {
	key: Key;
	points: number;
	max: number;
	reason: string;
}

export interface Score<Key extends string = string> {
	/** 0 to 100, whole. */
	score: number;
	tier: ScoreTier;
	parts: ScorePart<Key>[];
}

export type QualityKey = 'discount' | 'community' | 'pricePoint' | 'freshness' | 'storeTrust';
export type ScoreTier = (typeof TIERS)[number][1];

const TIERS = [
	[90, 'Exceptional'],
	[80, 'Excellent'],
	[70, 'Very Good'],
	[60, 'Good'],
	[50, 'Fair'],
	[0, 'Basic'],
] as const;

const PRICE_STEPS = [
	[10, 18],
	[50, 15],
	[100, 12],
	[500, 10],
] as const;

const FRESH_STEPS = [
	[1, 15],
	[6, 12],
	[24, 8],
	[72, 5],
] as const;

const RATING_STEPS = [
	[4.5, 8],
	[4, 6],
	[3.5, 4],
] as const;

/** Share of viewers who vote or comment from which engagement earns its full 10 points. */
const FULL_ENGAGEMENT = 0.2;
const HOUR_MS = 3_600_000;

/** Quality score of a deal, the sum of five explained parts (specification, section 9). Same facts, same score. */
export function qualityScore(facts: QualityFacts, now: Date): Score<QualityKey> {
	return totalOf([
		discountPart(facts),
		communityPart(facts),
		pricePointPart(facts),
		freshnessPart(facts, now),
		storeTrustPart(facts),
	]);
}

/** Adds up explained parts; the tier is read from the rounded total. */
export function totalOf<Key extends string>(parts: ScorePart<Key>[]): Score<Key> {
	// In whole tenths: the sum of 25.9, 2.4, 5.8 and 14.4 as fractions is a little below 48.5.
	const tenths = parts.reduce((sum, part) => sum + Math.round(part.points * 10), 0);
	const score = Math.round(tenths / 10);
	return { score, tier: tierOf(score), parts };
}

function tierOf(score: number): ScoreTier {
	return TIERS.find(([from]) => score >= from)?.[1] ?? 'Basic';
}

/** 1.2 points a percent off the original price, at most 30. */
export function discountPart(facts: Pick<QualityFacts, 'price' | 'originalPrice'>): ScorePart<'discount'> {
	const percent = exactDiscountPercent(facts.price, facts.originalPrice);
	const reason =
		facts.originalPrice === null
			? 'No original price to compare with'
			: percent > 0
				? `${Math.round(percent)}% off ${formatPrice(facts.originalPrice)}`
				: 'Not below the original price';
	return scorePart('discount', percent * 1.2, 30, reason);
}

/** Half a point a net vote, at most 15, and at most 10 for the share of viewers who voted or commented; 25 in all. */
export function communityPart(
	facts: Pick<QualityFacts, 'likes' | 'dislikes' | 'comments' | 'views'>,
): ScorePart<'community'> {
	const net = facts.likes - facts.dislikes;
	const taking = facts.likes + facts.dislikes + facts.comments;
	const engagement = facts.views > 0 ? taking / facts.views : 0;
	const votes = clamp(net * 0.5, 15);
	const points = votes + clamp((engagement / FULL_ENGAGEMENT) * 10, 10);
	const share =
		facts.views > 0 ? `${Math.min(100, Math.round(engagement * 100))}% of viewers took part` : 'no views yet';
	return scorePart('community', points, 25, `${net} net ${Math.abs(net) === 1 ? 'vote' : 'votes'}, ${share}`);
}

function pricePointPart({ price }: QualityFacts): ScorePart<'pricePoint'> {
	if (price === 0) return scorePart('pricePoint', 20, 20, 'Free');
	const step = PRICE_STEPS.find(([upTo]) => price <= upTo);
	return step
		? scorePart('pricePoint', step[1], 20, `Up to $${step[0]}`)
		: scorePart('pricePoint', 5, 20, 'More than $500');
}

function freshnessPart({ listedAt }: QualityFacts, now: Date): ScorePart<'freshness'> {
	const hours = Math.max(0, (now.getTime() - listedAt.getTime()) / HOUR_MS);
	const step = FRESH_STEPS.find(([within]) => hours <= within);
	return step
		? scorePart('freshness', step[1], 15, `Posted within ${step[0] === 1 ? 'the hour' : `${step[0]} hours`}`)
		: scorePart('freshness', 2, 15, 'Posted more than 3 days ago');
}

function storeTrustPart({ store }: QualityFacts): ScorePart<'storeTrust'> {
	if (store?.verified) return scorePart('storeTrust', 10, 10, 'Verified store');
	const rating = store?.rating ?? null;
	const step = RATING_STEPS.find(([from]) => rating !== null && rating >= from);
	if (step) return scorePart('storeTrust', step[1], 10, `Store rated ${rating} of 5`);
	return scorePart('storeTrust', 2, 10, rating === null ? 'Store not rated yet' : `Store rated ${rating} of 5`);
}

/** One decimal, never below 0 or above the part's maximum. */
export function scorePart<Key extends string>(key: Key, points: number, max: number, reason: string): ScorePart<Key> {
	return { key, points: Math.round(clamp(points, max) * 10) / 10, max, reason };
}

function clamp(points: number, max: number): number {
	return Math.min(max, Math.max(0, points));
}
