import type { FastifyRequest } from 'fastify';
import type { AppContext } from '#platform/context.ts';
import type { FormGuard } from '#platform/forms/accept-forms.ts';
import { toNetwork } from '#platform/http/limits/limits-by-address.ts';
import { countAttempt, requireAttemptsLeft } from '#platform/limits/attempts.ts';

/** Rejected forms and pictures. */
export const REJECTED_FORMS = { name: 'refusedFormByMember', most: 30, seconds: 600 };

/**
 * Limits rejected forms by member, or by network for visitors. At the limit, the next form is rejected before its body
 * is read.
 */
export function formGuard(context: Pick<AppContext, 'db' | 'clock' | 'config'>): FormGuard {
	return {
		senderOf: identifySender,
		admit: (request) => requireAttemptsLeft(context, REJECTED_FORMS, identifySender(request)),
		countRejection: (request) => countAttempt(context, REJECTED_FORMS, identifySender(request)),
	};
}

function identifySender({ viewer, ip }: FastifyRequest): string {
	return viewer ? String(viewer.userId) : toNetwork(ip);
}
