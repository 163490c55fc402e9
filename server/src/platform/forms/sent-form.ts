import { plainWords } from '../http/answer-errors.ts';
import { AppError } from '../kernel/errors.ts';
import { type FormDeclaration, type FormPart, withoutBrackets } from './declare-form.ts';
import { GrowingBlock } from './growing-block.ts';

/** A form as it came, by names without brackets: texts and files, each in order. */
export interface SentForm {
	fields: Map<string, string[]>;
	files: Map<string, Buffer[]>;
}

/** Characters of a name that nobody declared, as a refusal repeats them. */
const SHOWN_NAME_LENGTH = 40;

/** One part while it arrives. */
export interface ArrivingPart {
	/** Throws as soon as there are more bytes than may be. */
	add(chunk: Buffer): void;
	end(): void;
}

/** Puts a form together from its parts, and refuses what was not declared. */
export class ArrivingForm {
	readonly form: SentForm = { fields: new Map(), files: new Map() };
	readonly #declaration: FormDeclaration;
	readonly #begun = new Map<string, number>();

	constructor(declaration: FormDeclaration) {
		this.#declaration = declaration;
	}

	/** Refuses a part by its name alone, before anything of it is read. */
	begin(sentName: string): ArrivingPart {
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
	return refused(name, wordsOf(schema, oneMore) ?? inOwnWords);
}

function tooLong(name: string, { schema, isFile, most }: FormPart, content: Buffer): AppError {
	const value = isFile ? new File([new Uint8Array(content)], name) : content.toString('utf8');
	return refused(name, wordsOf(schema, most === 1 ? value : [value]) ?? 'This is too long.');
}

function unknownField(sentName: string): AppError {
	const name = sentName.replace(/\P{ASCII}|\p{Cc}/gu, '?').slice(0, SHOWN_NAME_LENGTH);
	return refused(name, `This form has no field "${name}".`);
}

/** What the form's own schema says of a value that is too much; null where it has no words for people. */
function wordsOf(schema: FormPart['schema'], value: unknown): string | null {
	const issue = schema.safeParse(value).error?.issues.find(({ code }) => code === 'too_big');
	return plainWords(issue?.message);
}

function refused(name: string, message: string): AppError {
	return new AppError({ code: 'validation', message, fields: { [name]: message } });
}
