import { NAME_MAX } from '@bilby/contract/accounts/rules';
import { CITY_MAX } from '@bilby/contract/accounts/settings-rules';
import { isVisible } from '@bilby/contract/kernel/readable-text';
import { requiredText, wireBoolean, wireText } from '@bilby/contract/kernel/wire-values';
import { masterName } from '@bilby/contract/master-data/wire';
import { z } from 'zod';

/** An id of the other site. */
const sourceId = z.union([z.string().min(1).max(200), z.number().int().transform(String)], 'Please give an id.');
/** A number in JSON may stand for its digits. */
const text = (most: number) => z.union([z.string().max(most), z.number().transform(String)]);
const moment = z.iso
	.datetime({ offset: true, error: 'Please give a date and time with a time zone.' })
	.regex(/^(?:19|20)\d\d-/, 'Please give a date between 1900 and 2099.')
	.transform((written) => new Date(written));
/** A deal with a later time would stay on top of every list until then. */
const pastMoment = (now: Date) =>
	moment.refine((time) => time <= now, 'Please give a date and time that is not in the future.');
const label = z.string().refine(isVisible, 'Readers can’t see this name.').pipe(masterName);
/** Names in one cell are separated by `|`. */
const names = z
	.union([z.array(z.string()), z.string().transform((cell) => cell.split('|'))])
	.default([])
	.transform((list) => list.filter((name) => name.trim() !== ''))
	.pipe(z.array(label));
/** Other sites have other rules for names, but our mails greet members by them. */
const personName = requiredText(NAME_MAX, 'Readers can’t see this name. Correct it, or leave it empty.').default(
	'Member',
);

/** Returns the shape of the rows of each file, for an import at `now`. */
export function buildRowShapes(now: Date) {
	return { member: memberRow(now), deal: dealRow(now), comment: commentRow(now) };
}

const memberRow = (now: Date) =>
	z.strictObject({
		id: sourceId,
		email: z.string().max(1_000),
		username: z.string().max(1_000).optional(),
		first_name: personName,
		last_name: personName,
		city: wireText(CITY_MAX).optional(),
		email_verified: wireBoolean.default(true),
		created_at: pastMoment(now),
	});

const dealRow = (now: Date) =>
	z.strictObject({
		id: sourceId,
		author: sourceId,
		title: text(1_000),
		description: z.string().max(100_000),
		price: text(50),
		original_price: text(50).optional(),
		url: z.string().max(2_000).optional(),
		coupon: text(200).optional(),
		free_shipping: wireBoolean.default(false),
		starts_at: moment.optional(),
		expires_at: moment.optional(),
		status: z.enum(['active', 'expired']).default('active'),
		categories: names,
		stores: names,
		brands: names,
		tags: names,
		created_at: pastMoment(now),
	});

const commentRow = (now: Date) =>
	z.strictObject({
		id: sourceId,
		deal: sourceId,
		author: sourceId,
		parent: sourceId.optional(),
		text: z.string().max(100_000),
		created_at: pastMoment(now),
	});

export type MemberRow = z.output<ReturnType<typeof memberRow>>;
export type DealRow = z.output<ReturnType<typeof dealRow>>;
export type CommentRow = z.output<ReturnType<typeof commentRow>>;
