import { z } from 'zod';
import { successReply } from '../kernel/envelope.ts';

/** The pictures that the web client can show next to a value. */
export const VALUE_ICONS = ['members', 'list', 'check', 'heart'] as const;
export type ValueIcon = (typeof VALUE_ICONS)[number];

const shortText = z.string().min(1).max(80);
const longText = z.string().min(1).max(600);

/** Figures that the operator states about the whole organisation. The site does not check them. */
const statement = z.strictObject({
	founded: z.int().min(1900).max(2200),
	figures: z
		.array(z.strictObject({ value: shortText, label: shortText }))
		.min(1)
		.max(6),
});

/** The schema of `content/about.json`. Without a statement, the page shows only what this installation counts. */
export const aboutText = z.strictObject({
	lead: longText,
	story: z.array(longText).min(1).max(6),
	statement: statement.optional(),
	mission: z.array(longText).min(1).max(6),
	values: z
		.array(z.strictObject({ icon: z.enum(VALUE_ICONS), title: shortText, text: longText }))
		.min(1)
		.max(8),
});
export type AboutText = z.infer<typeof aboutText>;

const count = z.int().min(0);

const siteFigures = z.object({
	/** Active members with a verified address. */
	members: count,
	activeDeals: count,
	/** Current votes on deals. */
	votes: count,
	priceRecords: count,
	countedAt: z.iso.datetime(),
});
export type SiteFigures = z.infer<typeof siteFigures>;

export const aboutReply = successReply({ about: aboutText, figures: siteFigures });
