import { z } from 'zod';
import { successReply } from '../kernel/envelope.ts';
import { wireId } from '../kernel/wire-values.ts';

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

/** Body of `/api/track-affiliate-click`. The page does not wait for the response. */
export const affiliateClickBody = z.object({
	dealId: wireId,
	originalUrl: z.string().max(2_000),
	affiliateUrl: z.string().max(4_000),
	storeName: z.string().max(200).nullish(),
});
