/** More deals than this stay plain links. */
const MAX_DEALS = 3;

const WEB_ADDRESS = /(https?:\/\/[^\s<>"]+[^\s<>".,;:!?)\]])/;

/** Plain text with links for web addresses. */
export function MessageText({ text, className = '' }: { text: string; className?: string }) {
	return (
		<p className={`max-w-[640px] whitespace-pre-wrap [overflow-wrap:anywhere] ${className}`}>
			{text.split(WEB_ADDRESS).map((part, index) =>
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
	const ids = text.split(WEB_ADDRESS).flatMap((part, index) => (index % 2 === 0 ? [] : dealIdAt(part)));
	return [...new Set(ids)].slice(0, MAX_DEALS);
}

function dealIdAt(address: string): number[] {
	if (!URL.canParse(address)) return [];
	const { origin, pathname } = new URL(address);
	const id = /^\/(?:deal|deal-details)\/([1-9]\d{0,8})$/.exec(pathname)?.[1];
	return origin === window.location.origin && id ? [Number(id)] : [];
}
