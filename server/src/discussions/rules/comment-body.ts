import { COMMENT_HTML, MAX_COMMENT_LENGTH } from '@bilby/contract/discussions/limits';
import { COMMENT_TEXTS } from '@bilby/contract/discussions/texts';
import { AppError } from '#platform/kernel/errors.ts';
import { cleanRichText } from '#platform/rich-text/clean-rich-text.ts';
import type { CleanHtml } from '#schema/columns.ts';

/** What may be stored of a comment as it was written; refuses one that is empty or too long. */
export function readCommentBody(written: string, maxPictures: number): { html: CleanHtml; pictures: string[] } {
	const { html, text, pictures } = cleanRichText(written, { field: 'comment', ...COMMENT_HTML, maxPictures });
	if (text === '' && pictures.length === 0) throw refusedBody(COMMENT_TEXTS.empty);
	if (text.length > MAX_COMMENT_LENGTH) {
		throw refusedBody(`This comment is too long. Please use at most ${MAX_COMMENT_LENGTH} characters.`);
	}
	return { html, pictures };
}

function refusedBody(message: string): AppError {
	return new AppError({ code: 'validation', message, fields: { comment: message } });
}
