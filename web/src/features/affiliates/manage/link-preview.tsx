import { affiliateLink } from '@bilby/contract/affiliates/affiliate-link';
import { findProgramDomain } from '@bilby/contract/affiliates/rules';
import { useState } from 'react';
import { TextField } from '#ui/field/text-field.tsx';
import { type ProgramValues, toLinkProgram } from './program-values.ts';

/** Shows how a program would rewrite a URL, with the same function that rewrites the links of deals. */
export function LinkPreview({ values }: { values: ProgramValues }) {
	const [typed, setTyped] = useState<string | null>(null);
	const url = typed ?? buildSample(values);
	return (
		<div className="rounded-control border border-line p-4">
			<TextField
				name="preview_url"
				type="url"
				inputMode="url"
				label="Preview with this URL"
				value={url}
				onChange={({ target }) => setTyped(target.value)}
				maxLength={2_000}
				autoComplete="off"
				spellCheck={false}
			/>
			<output htmlFor="field-preview_url" className="mt-3 block text-small [overflow-wrap:anywhere]">
				<PreviewText values={values} url={url} />
			</output>
		</div>
	);
}

function PreviewText({ values, url }: { values: ProgramValues; url: string }) {
	const program = toLinkProgram(values);
	if (!program) return <p className="text-muted">The preview appears once the store and the pattern are valid.</p>;
	const link = affiliateLink(url, [program]);
	if (!link) return <p className="text-muted">This URL isn’t at {program.domain}, so the link stays as posted.</p>;
	return (
		<>
			<p className="font-mono text-ink">{link.url}</p>
			{link.url === url && <p className="mt-1 text-muted">The program doesn’t change this link.</p>}
		</>
	);
}

/** A made-up product page of the store, which Amazon's patterns understand too. */
function buildSample({ store_name, domain }: ProgramValues): string {
	const host = findProgramDomain({ storeName: store_name, domain });
	return host === null ? '' : `https://www.${host}/dp/B08N5WRWNW?colour=blue`;
}
