import { z } from 'zod';
import { amongFields } from '../kernel/among-fields.ts';
import { successReply } from '../kernel/envelope.ts';
import { tidyLine, withoutDisguises } from '../kernel/readable-text.ts';
import { MAX_INTEGER, wireBoolean, wireChecked, wireId, wireInteger, wireText } from '../kernel/wire-values.ts';
import {
	AFFILIATE_TEXTS,
	affiliatePatternProblem,
	findProgramDomain,
	lacksIdInPath,
	lacksParamValue,
	storeNameProblem,
	trackingParamsProblem,
} from './rules.ts';

/**
 * Placeholders of a pattern: {URL} the encoded deal URL, {ASIN} Amazon's product id, {DOMAIN} the deal URL's domain.
 */
export const affiliateConfigsReply = successReply({
	affiliates: z.array(
		z.object({
			dac_store_name: z.string(),
			dac_domain: z.string(),
			dac_affiliate_pattern: z.string(),
			dac_tracking_params: z.record(z.string(), z.string()),
			dac_is_active: z.literal([0, 1]),
		}),
	),
});

const trackingParams = z.record(z.string().max(1_000), z.string().max(1_000)).check((context) => {
	const message = trackingParamsProblem(Object.entries(context.value));
	if (message) context.issues.push({ code: 'custom', message, input: context.value });
});

/** An affiliate program as staff save it. */
export const affiliateProgramBody = z
	.object({
		store_name: wireChecked(storeNameProblem, AFFILIATE_TEXTS.required).transform((name) =>
			tidyLine(withoutDisguises(name)),
		),
		affiliate_pattern: wireChecked(affiliatePatternProblem, AFFILIATE_TEXTS.required).transform((text) => text.trim()),
		domain: wireText(200).default('').describe('By default the store’s lower-case name without spaces plus `.com`.'),
		tracking_params: trackingParams.default({}),
		is_active: wireBoolean.default(true),
		version: wireInteger(1, MAX_INTEGER)
			.optional()
			.describe('The version that was edited. If the program has changed since, the edit is rejected.'),
	})
	.refine(
		({ store_name, domain }) => findProgramDomain({ storeName: store_name, domain }) !== null,
		amongFields({ names: ['store_name', 'domain'], message: AFFILIATE_TEXTS.domain }),
	)
	.refine(
		({ is_active, affiliate_pattern }) => !is_active || !lacksIdInPath(affiliate_pattern),
		amongFields({ names: ['is_active', 'affiliate_pattern'], message: AFFILIATE_TEXTS.patternId }),
	)
	.refine(
		({ is_active, tracking_params }) => !is_active || !lacksParamValue(Object.entries(tracking_params)),
		amongFields({ names: ['is_active', 'tracking_params'], message: AFFILIATE_TEXTS.paramId }),
	);
export type AffiliateProgramBody = z.output<typeof affiliateProgramBody>;

export const affiliateIdQuery = z.object({ id: wireId });

const affiliateProgramWire = z.object({
	id: wireId,
	dac_store_name: z.string(),
	dac_domain: z.string(),
	dac_affiliate_pattern: z.string(),
	dac_tracking_params: z.record(z.string(), z.string()),
	dac_is_active: z.literal([0, 1]),
	version: z.int(),
});
export type AffiliateProgramWire = z.infer<typeof affiliateProgramWire>;

export const affiliateProgramsReply = successReply({ affiliates: z.array(affiliateProgramWire) });
export const savedAffiliateReply = successReply({ message: z.string(), affiliate: affiliateProgramWire });

/** Days are `YYYY-MM-DD` in Sydney. Days without clicks are missing. */
export const affiliateClicksReply = successReply({
	firstDay: z.iso.date(),
	lastDay: z.iso.date(),
	clicks: z.array(z.object({ programId: wireId, day: z.iso.date(), clicks: z.int() })),
});

/** The active programs with their clicks in the last 30 days. */
export const affiliateDisclosureReply = successReply({
	programs: z.array(z.object({ storeName: z.string(), domain: z.string(), clicks: z.int() })),
});
export type AffiliateDisclosure = z.infer<typeof affiliateDisclosureReply>['programs'];

/** Body of `/api/track-affiliate-click`. The page does not wait for the response. */
export const affiliateClickBody = z.object({
	dealId: wireId,
	originalUrl: z.string().max(2_000),
	affiliateUrl: z.string().max(4_000),
	storeName: z.string().max(200).nullish(),
});
