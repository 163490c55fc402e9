/** Why a fetch failed, for logs and tests. People must never see it, because it could disclose the private network. */
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
	| 'tiny_chunks'
	| 'busy'
	| 'unreadable';

/** A fetch that was rejected or failed on the other side. */
export class OutboundError extends Error {
	override name = 'OutboundError';
	readonly reason: OutboundReason;

	constructor(reason: OutboundReason, message: string, options?: ErrorOptions) {
		super(message, options);
		this.reason = reason;
	}
}

/** Turns errors of connections and decoders into OutboundErrors. Programming errors are returned unchanged. */
export function asOutboundError(error: unknown, deadline: AbortSignal): unknown {
	if (error instanceof OutboundError) return error;
	if (deadline.aborted) return new OutboundError('deadline', 'The response took too long.', { cause: error });
	const cameFromOutside = error instanceof Error && 'code' in error;
	return cameFromOutside ? new OutboundError('unreachable', error.message, { cause: error }) : error;
}
