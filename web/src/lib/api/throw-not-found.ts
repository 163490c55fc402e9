import { notFound } from '@tanstack/react-router';
import { ApiError } from './api.ts';

/** Turns "not found" and "not a valid address" from the server into the 404 page. Other errors are thrown unchanged. */
export function throwNotFound(error: unknown): never {
	if (error instanceof ApiError && (error.status === 404 || error.status === 400)) throw notFound();
	throw error;
}
