import { ApiError } from './api.ts';

/** Whether nobody knows if a request was done: the answer was lost, or somebody on the way gave it. */
export function isAnswerLost(error: unknown): boolean {
	return !(error instanceof ApiError) || error.status === 0 || error.status >= 500;
}

/**
 * Whether a request may still be done under its name: its answer was lost, or it was turned away (401, 429) before anybody
 * looked whether an earlier try had arrived.
 */
export function isKeyOpen(error: unknown): boolean {
	return isAnswerLost(error) || (error instanceof ApiError && (error.status === 401 || error.status === 429));
}
