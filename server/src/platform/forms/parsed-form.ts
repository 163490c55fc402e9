import { plainWords } from '../http/error-handler.ts';
import { AppError } from '../kernel/errors.ts';
import { type FormDeclaration, type FormPart, withoutBrackets } from './declare-form.ts';

/** A parsed form: texts and files in order, by names without brackets. */
export interface ParsedForm {
	fields: Map<string, string[]>;
	files: Map<string, Buffer[]>;
}

/** Characters of an undeclared name that an error message repeats. */
const SHOWN_NAME_LENGTH = 40;

/** A part while it arrives. */
export interface IncomingPart {
	/** Throws as soon as the part exceeds its limit. */
	add(chunk: Buffer): void;
	end(): void;
}

/** Collects the parts of a form and rejects undeclared ones. */
export class IncomingForm {
	readonly form: ParsedForm = { fields: new Map(), files: new Map() };
	readonly #declaration: FormDeclaration;
	readonly #begun = new Map<string, number>();

	constructor(declaration: FormDeclaration) {
		this.#declaration = declaration;
	}

	/** Rejects a part by its name before reading any of it. */
	begin(sentName: string): IncomingPart {
		const name = withoutBrackets(sentName);
		const part = this.#declaration.parts.get(name);
		if (!part) throw unknownField(sentName);
		const already = this.#begun.get(name) ?? 0;
		if (already >= part.most) throw tooOften(name, part);
		this.#begun.set(name, already + 1);
		const block = new GrowingBlock();
		return {
			add: (chunk) => {
				block.add(chunk);
				if (block.length > part.maxBytes) throw tooLong(name, part, block.content);
			},
			end: () => this.#keep(name, part, block.content),
		};
	}

	#keep(name: string, { isFile }: FormPart, content: Buffer): void {
		if (isFile) this.form.files.set(name, [...(this.form.files.get(name) ?? []), content]);
		else this.form.fields.set(name, [...(this.form.fields.get(name) ?? []), content.toString('utf8')]);
	}
}

function tooOften(name: string, { schema, isFile, most }: FormPart): AppError {
	const oneMore = Array.from({ length: most + 1 }, () => (isFile ? new File([], name) : ''));
	const inOwnWords = most === 1 ? 'This can only be sent once.' : `Please send at most ${most} of these.`;
	return rejected(name, schemaMessage(schema, oneMore) ?? inOwnWords);
}

function tooLong(name: string, { schema, isFile, most }: FormPart, content: Buffer): AppError {
	const value = isFile ? new File([new Uint8Array(content)], name) : content.toString('utf8');
	return rejected(name, schemaMessage(schema, most === 1 ? value : [value]) ?? 'This is too long.');
}

function unknownField(sentName: string): AppError {
	const name = sentName.replace(/\P{ASCII}|\p{Cc}/gu, '?').slice(0, SHOWN_NAME_LENGTH);
	return rejected(name, `This form has no field "${name}".`);
}

/** Returns the schema's message for a value that is too long; null if the schema has no message of its own. */
function schemaMessage(schema: FormPart['schema'], value: unknown): string | null {
	const issue = schema.safeParse(value).error?.issues.find(({ code }) => code === 'too_big');
	return plainWords(issue?.message);
}

function rejected(name: string, message: string): AppError {
	return new AppError({ code: 'validation', message, fields: { [name]: message } });
}

const FIRST_SIZE = 1_024;

/** Collects chunks in one growing buffer, so that a body sent byte by byte does not become a million small ones. */
export class GrowingBlock {
	#block = Buffer.alloc(0);
	#length = 0;

	get length(): number {
		return this.#length;
	}

	get content(): Buffer {
		return this.#block.subarray(0, this.#length);
	}

	add(piece: Buffer): void {
		const needed = this.#length + piece.length;
		if (needed > this.#block.length) {
			const larger = Buffer.allocUnsafeSlow(Math.max(needed, 2 * this.#block.length, FIRST_SIZE));
			this.content.copy(larger);
			this.#block = larger;
		}
		piece.copy(this.#block, this.#length);
		this.#length = needed;
	}
}
