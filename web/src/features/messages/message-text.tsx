import { withoutTextAround } from '@bilby/contract/kernel/web-address-end';

/** More deals than this stay plain links. */
const MAX_DEALS = 3;

/** Plain text with links for web addresses. */
export function MessageText({ text, className = '' }: { text: string; className?: string }) {
	return (
		<p className={`max-w-[640px] whitespace-pre-wrap [overflow-wrap:anywhere] ${className}`}>
			{splitAtAddresses(text).map((part, index) =>
				index % 2 === 0 ? (
					part
				) : (
					<a
						// biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change their order
						key={index}
						href={part}
						target="_blank"
						rel="nofollow ugc noopener noreferrer"
						className="text-reef underline"
					>
						{part}
					</a>
				),
			)}
		</p>
	);
}

/** Returns the deals of this site that a text links to, each once and in order. */
export function linkedDealIds(text: string): number[] {
	const ids = splitAtAddresses(text).flatMap((part, index) => (index % 2 === 0 ? [] : dealIdAt(part)));
	return [...new Set(ids)].slice(0, MAX_DEALS);
}

/** Splits a text at its web addresses. They have the odd indexes of the result. */
function splitAtAddresses(text: string): string[] {
	const parts: string[] = [];
	let done = 0;
	const pattern = /https?:\/\/[^\s<>"]+/gi;
	for (let found = pattern.exec(text); found; found = pattern.exec(text)) {
		const address = withoutTextAround(found[0]);
		// The next address may follow without a space.
		pattern.lastIndex = found.index + address.length;
		// Without the text around it, the address may be only a scheme.
		if (!URL.canParse(address)) continue;
		parts.push(text.slice(done, found.index), address);
		done = pattern.lastIndex;
	}
	return [...parts, text.slice(done)];
}

function dealIdAt(address: string): number[] {
	const { origin, pathname } = new URL(address);
	const id = /^\/(?:deal|deal-details)\/([1-9]\d{0,8})$/.exec(pathname)?.[1];
	return origin === window.location.origin && id ? [Number(id)] : [];
}
