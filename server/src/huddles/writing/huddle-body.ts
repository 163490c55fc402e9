import { MAX_TEXT_PICTURES } from '@bilby/contract/huddles/addresses';
import { HUDDLE_HTML, MAX_HUDDLE_LENGTH } from '@bilby/contract/huddles/limits';
import { postHuddleBody } from '@bilby/contract/huddles/wire';
import { AppError, collectProblems } from '#platform/kernel/errors.ts';
import { cleanRichText } from '#platform/rich-text/clean-rich-text.ts';
import type { CleanHtml } from '#schema/columns.ts';

/** Returns the HTML to store for the text of a huddle. Rejects one that is empty or too long. */
export function readHuddleBody(written: string): { bodyHtml: CleanHtml; pictures: string[] } {
	const bounds = { field: 'description', ...HUDDLE_HTML, maxPictures: MAX_TEXT_PICTURES };
	const { html, text, pictures } = cleanRichText(written, bounds);
	if (text === '' && pictures.length === 0) throw invalidBody('Please write something first.');
	if (text.length > MAX_HUDDLE_LENGTH) {
		throw invalidBody(`This text is too long. Please use at most ${MAX_HUDDLE_LENGTH} characters.`);
	}
	return { bodyHtml: html, pictures };
}

const bodyWithText = postHuddleBody.pick({ description: true });

/** Returns the errors in the text of a huddle whose other fields are invalid too. */
export function huddleBodyProblems(body: unknown): Record<string, string> {
	const { data } = bodyWithText.safeParse(body);
	return data ? collectProblems(() => readHuddleBody(data.description)) : {};
}

function invalidBody(message: string): AppError {
	return new AppError({ code: 'validation', message, fields: { description: message } });
}
