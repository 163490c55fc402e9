/** Why a fetch came to nothing; for logs and tests, never for people: they must not learn what stands inside. */
export type OutboundReason =
	| 'address'
	| 'scheme'
	| 'credentials'
	| 'port'
	| 'unresolved'
	| 'private_address'
	| 'robots'
	| 'unreachable'
	| 'deadline'
	| 'redirects'
	| 'status'
	| 'type'
	| 'encoding'
	| 'too_large'
	| 'crumbs'
	| 'busy'
	| 'unreadable';

/** A fetch that was refused, or that the other side let fail. */
export class OutboundError extends Error {
	override name = 'OutboundError';
	readonly reason: OutboundReason;

	constructor(reason: OutboundReason, message: string, options?: ErrorOptions) {
		super(message, options);
		this.reason = reason;
	}
}

/** What came out of a connection or a decoder, in one type; mistakes of this program stay what they are. */
export function asOutboundError(error: unknown, deadline: AbortSignal): unknown {
	if (error instanceof OutboundError) return error;
	if (deadline.aborted) return new OutboundError('deadline', 'The answer took too long.', { cause: error });
	const cameFromOutside = error instanceof Error && 'code' in error;
	return cameFromOutside ? new OutboundError('unreachable', error.message, { cause: error }) : error;
}
