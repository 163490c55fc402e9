import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type AboutText, aboutText } from '@bilby/contract/about/wire';

const FILE = path.join(import.meta.dirname, '../../../content/about.json');

/** Reads the text of the About page. `{site}` in it becomes the name of the site. Throws if the file is malformed. */
export function readAboutText(siteName: string): AboutText {
	return parseAboutText(readFileSync(FILE, 'utf8'), siteName);
}

/** Parses the text of the About page. Unknown and missing fields are errors, so that a typing error does not go unnoticed. */
export function parseAboutText(json: string, siteName: string): AboutText {
	const nameInJson = JSON.stringify(siteName).slice(1, -1);
	const parsed = aboutText.safeParse(JSON.parse(json.replaceAll('{site}', () => nameInJson)));
	if (!parsed.success) throw new Error(`content/about.json is not valid: ${parsed.error.message}`);
	return parsed.data;
}
