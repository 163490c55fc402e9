import { z } from 'zod';
import { readEmailAddress } from '../accounts/email-address.ts';
import { successReply } from '../kernel/envelope.ts';
import { trimInvisible } from '../kernel/readable-text.ts';

const linkTarget = z
	.string()
	.max(500)
	.refine(
		(url) => /^\/(?!\/)/.test(url) || /^https:\/\//.test(url),
		'Please use a path on this site or an https address.',
	);

/** How to reach the operator besides the contact form. Every field is optional. */
const contactFacts = z.strictObject({
	email: z
		.string()
		.overwrite(trimInvisible)
		.refine((email) => readEmailAddress(email) !== null, 'Please use an email address.')
		.optional(),
	/** Answered Monday to Friday, 9 to 5 in Melbourne and Sydney. */
	phone: z
		.string()
		.regex(/^\+?[\d ]{6,20}$/, 'Please use digits and spaces, with or without a plus.')
		.optional(),
	address: z.string().min(1).max(200).optional(),
});

/** An advertising network whose ads replace house ads for visitors who allow them. */
const adNetwork = z.strictObject({
	/** The network's name, as visitors know it. */
	name: z.string().min(1).max(40),
	/** The address of its script. */
	script: z.url({ protocol: /^https$/, error: 'Please use an https address.' }).max(500),
});

/** The schema of the JSON file named by SITE_FILE. */
export const siteFile = z.strictObject({
	contact: contactFacts.optional(),
	socialLinks: z.array(z.strictObject({ name: z.string().min(1).max(40), url: linkTarget })).max(8),
	houseAds: z
		.array(
			z.strictObject({
				title: z.string().min(1).max(60),
				text: z.string().min(1).max(160),
				/** The text of the link. */
				action: z.string().min(1).max(30),
				url: linkTarget,
			}),
		)
		.min(1)
		.max(20),
	adNetwork: adNetwork.optional(),
});
export type SiteFile = z.infer<typeof siteFile>;

/** The response of `GET /api/site`: the facts about this installation that every page needs. */
export const siteReply = successReply({
	site: siteFile.extend({ name: z.string(), url: z.string() }),
});
export type SiteReply = z.infer<typeof siteReply>;
