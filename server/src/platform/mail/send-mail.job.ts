import type { AppContext } from '../context.ts';
import type { QueuedJob } from '../jobs/jobs.ts';
import { type MailKind, type MailOrder, type MailTemplates, mailOrder, SEND_MAIL } from './enqueue-mail.ts';
import type { MailMessage } from './mail-message.ts';
import type { Mailer } from './mailer.ts';

/** Writes and sends the mails of a batch in parallel. A mail that the server rejects is retried on its own. */
export function sendMailJob(context: AppContext, mailer: Mailer, templates: MailTemplates[]): QueuedJob {
	const kinds = new Map(templates.flatMap((each) => each.kinds.map((kind) => [kind.name, kind])));
	return {
		name: SEND_MAIL,
		runBatch: async (payloads) => {
			const orders = payloads.map((payload) => mailOrder.safeParse(payload));
			const messages = await writeMails(
				context,
				templates,
				orders.flatMap(({ data }) => data ?? []),
			);
			const send = async ({ data: order, error }: (typeof orders)[number]) => {
				if (!order) throw error;
				const { urgency } = findKind(kinds, order);
				const message = await messages.get(order);
				if (message) await mailer.send(order.email, message, urgency);
			};
			return Promise.allSettled(orders.map(send));
		},
	};
}

/** A mail from its domain: undefined if there is no recipient, rejected if writing this mail failed. */
type Written = Promise<MailMessage | undefined>;

/** Each domain writes its own mails. */
async function writeMails(context: AppContext, templates: MailTemplates[], orders: MailOrder[]) {
	const messages = new Map<MailOrder, Written>();
	for (const { kinds, write } of templates) {
		const own = orders.filter((order) => kinds.some(({ name }) => name === order.kind));
		if (own.length === 0) continue;
		for (const [order, message] of await writeTogether(context, write, own)) messages.set(order, message);
	}
	return messages;
}

/**
 * Writes the mails of a domain in one call. If that fails, writes each on its own, so that one failure does not delay the others.
 */
async function writeTogether(context: AppContext, write: MailTemplates['write'], orders: MailOrder[]) {
	const [together] = await Promise.allSettled([write(context, orders)]);
	const written = new Map<MailOrder, Written>();
	for (const order of orders) {
		if (together?.status === 'fulfilled') {
			written.set(order, Promise.resolve(together.value.get(order)));
			continue;
		}
		const alone = write(context, [order]).then((messages) => messages.get(order));
		// Write one mail after the other. The sender of a failed mail handles its failure.
		await Promise.allSettled([alone]);
		written.set(order, alone);
	}
	return written;
}

/** Throws if the mail is of another version of the site, which may write it when it is retried. */
function findKind(kinds: Map<string, MailKind>, order: MailOrder): MailKind {
	const kind = kinds.get(order.kind);
	if (!kind) throw new Error(`Nobody writes mails of the kind ${order.kind}.`);
	return kind;
}
