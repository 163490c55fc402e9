import type { IncomingMessage } from 'node:http';
import { MIMEType } from 'node:util';
import { Dicer } from '@fastify/busboy';
import { parse as parseDisposition } from 'content-disposition';
import { AppError } from '../kernel/errors.ts';
import { type FormDeclaration, MAX_PART_HEADER_BYTES } from './declare-form.ts';
import type { FormInProgress } from './forms-in-progress.ts';
import { IncomingForm, type IncomingPart, type ParsedForm } from './parsed-form.ts';

/** Browsers send three headers with each part. */
const MAX_PART_HEADERS = 8;

/** RFC 2046 allows 70 characters. */
const MAX_BOUNDARY_LENGTH = 70;

/** Shorter waits would only split the body into more chunks. */
const UNNOTICED_MS = 5;

/** A form that arrives more slowly than over a poor mobile connection is rejected. */
export const SLOWEST_FORM = { bytes: 60_000, everyMs: 15_000 };

type PartHeaders = Record<string, string[] | undefined>;

export interface FormReading {
	declaration: FormDeclaration;
	/** Counts the bytes of the form. */
	underWay: FormInProgress;
	/** The deadline for the whole form. */
	deadlineMs: number;
	/** The form is rejected if fewer bytes arrive in this time. */
	slowest: { bytes: number; everyMs: number };
}

/**
 * Reads a form while it arrives, and stops at the first byte that exceeds a limit of a part, of the form, or of all
 * forms together. Throws an AppError for anything invalid; the rest of the body is then left unread.
 */
export async function readMultipart(request: IncomingMessage, reading: FormReading): Promise<ParsedForm> {
	const { declaration, deadlineMs, slowest } = reading;
	const boundary = readBoundary(request);
	if (Number(request.headers['content-length']) > declaration.maxBytes) throw tooLarge();
	// If the sender left while the session was looked up, no event follows.
	if (request.destroyed) throw malformed();
	const reader = new MultipartReader(request, boundary, reading);
	const deadline = setTimeout(() => reader.stop(tooSlow()), deadlineMs);
	let before = 0;
	const watch = setInterval(() => {
		if (reader.bytes - before < slowest.bytes) reader.stop(tooSlow());
		before = reader.bytes;
	}, slowest.everyMs);
	return reader.form.finally(() => {
		clearTimeout(deadline);
		clearInterval(watch);
	});
}

/** Passes a body to the parser chunk by chunk, and the parsed parts to the form. */
class MultipartReader {
	readonly form: Promise<ParsedForm>;
	readonly stop: (reason: unknown) => void;
	readonly #complete: (form: ParsedForm) => void;
	readonly #request: IncomingMessage;
	readonly #reading: FormReading;
	readonly #parser: Dicer;
	readonly #arriving: IncomingForm;
	/** Bytes received so far. */
	bytes = 0;
	#openParts = 0;
	#isWhole = false;
	/** Why reading is paused: the parser is busy, or all forms together have used their share. */
	#isFull = false;
	#pace: NodeJS.Timeout | null = null;

	constructor(request: IncomingMessage, boundary: string, reading: FormReading) {
		const { promise, resolve, reject } = Promise.withResolvers<ParsedForm>();
		this.#complete = resolve;
		this.stop = (reason) => {
			// The parser skips all other parts of the piece that it has: there may be a thousand.
			this.#parser.removeAllListeners('part');
			reject(reason);
		};
		this.#request = request;
		this.#reading = reading;
		this.#arriving = new IncomingForm(reading.declaration);
		this.#parser = new Dicer(parserOptions(boundary));
		this.#listenToParser();
		this.form = promise.finally(this.#listenToRequest());
	}

	/** Returns a function that removes the listeners. */
	#listenToRequest(): () => void {
		const request = this.#request;
		const onData = (piece: Buffer) => this.#attempt(() => this.#take(piece));
		const onEnd = () => this.#parser.end();
		const onClose = () => this.stop(malformed());
		request.on('data', onData).once('end', onEnd).once('close', onClose).once('error', onClose);
		return () => {
			if (this.#pace) clearTimeout(this.#pace);
			request.off('data', onData).off('end', onEnd).off('close', onClose).off('error', onClose);
			this.#parser.removeAllListeners('drain');
			// `DiscardingResponse` handles the rest of the body.
			if (!request.complete) request.pause();
		};
	}

	#listenToParser(): void {
		this.#parser.on('part', (part: Dicer.PartStream) => this.#begin(part));
		this.#parser.on('error', () => this.stop(malformed()));
		this.#parser.on('finish', () => {
			this.#isWhole = true;
			this.#endIfWhole();
		});
		this.#parser.on('drain', () => {
			this.#isFull = false;
			this.#readOn();
		});
	}

	#take(piece: Buffer): void {
		const { declaration, underWay } = this.#reading;
		this.bytes += piece.length;
		if (this.bytes > declaration.maxBytes) throw tooLarge();
		const waitMs = underWay.hold(piece.length);
		if (waitMs > UNNOTICED_MS) this.#wait(waitMs);
		this.#isFull = !this.#parser.write(piece);
		if (this.#isFull) this.#request.pause();
	}

	#wait(ms: number): void {
		this.#request.pause();
		this.#pace = setTimeout(() => {
			this.#pace = null;
			this.#readOn();
		}, ms);
	}

	#readOn(): void {
		if (!this.#isFull && this.#pace === null) this.#request.resume();
	}

	#begin(stream: Dicer.PartStream): void {
		let part: IncomingPart | null = null;
		this.#openParts += 1;
		stream.on('error', () => this.stop(malformed()));
		stream.on('header', (headers) =>
			this.#attempt(() => {
				part = this.#arriving.begin(readName({ ...headers }));
			}),
		);
		stream.on('data', (content) => this.#attempt(() => part?.add(Buffer.from(content))));
		stream.on('end', () =>
			this.#attempt(() => {
				// The part's headers never ended.
				if (!part) throw malformed();
				part.end();
				this.#openParts -= 1;
				this.#endIfWhole();
			}),
		);
	}

	/** The parser can finish before the last part has been passed on. */
	#endIfWhole(): void {
		if (this.#isWhole && this.#openParts === 0) this.#complete(this.#arriving.form);
	}

	#attempt(step: () => void): void {
		try {
			step();
		} catch (error) {
			this.stop(error);
		}
	}
}

/** The library's types omit one of the two limits. */
function parserOptions(boundary: string): Dicer.Config {
	const options = { boundary, maxHeaderPairs: MAX_PART_HEADERS, maxHeaderSize: MAX_PART_HEADER_BYTES };
	return options;
}

function readBoundary({ headers }: IncomingMessage): string {
	let boundary: string | null = null;
	try {
		boundary = new MIMEType(headers['content-type'] ?? '').params.get('boundary');
	} catch {
		// An invalid media type has no boundary either.
	}
	if (!boundary || boundary.length > MAX_BOUNDARY_LENGTH) throw malformed();
	return boundary;
}

/** Returns a part's name. Browsers never send a form within a form. */
function readName(headers: PartHeaders): string {
	const disposition = parseDisposition(headers['content-disposition']?.[0] ?? '', { multipart: true });
	const { name } = disposition.parameters;
	if (disposition.type !== 'form-data' || !name || /^\s*multipart\//i.test(headers['content-type']?.[0] ?? '')) {
		throw malformed();
	}
	return name;
}

function malformed(): AppError {
	return new AppError({ code: 'validation', message: 'This form didn’t arrive complete. Please send it again.' });
}

function tooLarge(): AppError {
	return new AppError({ code: 'too_large', message: 'This form is too large.' });
}

function tooSlow(): AppError {
	return new AppError({ code: 'timed_out', message: 'This form took too long to arrive. Please send it again.' });
}
