import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { FeedFormat } from '@bilby/contract/syndication/feed-formats';
import { validateXML } from 'xmllint-wasm';

const readGrammar = (format: FeedFormat) => readFileSync(path.join(import.meta.dirname, `${format}.rng`), 'utf8');

const GRAMMARS: Record<FeedFormat, string> = { rss: readGrammar('rss'), atom: readGrammar('atom') };

/** Returns the errors that libxml2 finds in a feed, using the grammar of its format. */
export async function feedErrors(format: FeedFormat, xml: string): Promise<string[]> {
	const { errors } = await validateXML({ xml, schema: GRAMMARS[format], extension: 'relaxng' });
	return errors.map(({ rawMessage }) => rawMessage);
}
