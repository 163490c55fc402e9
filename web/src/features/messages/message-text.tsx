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
