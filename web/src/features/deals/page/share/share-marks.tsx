import type { ReactNode } from 'react';

const MARKS: Record<string, ReactNode> = {
	Facebook: <path fill="currentColor" d="M14 8h3V4h-3a5 5 0 0 0-5 5v2H6v4h3v7h4v-7h3l1-4h-4V9a1 1 0 0 1 1-1Z" />,
	X: (
		<path
			fill="currentColor"
			d="M18.24 2.25h3.31l-7.23 8.26 8.5 11.24h-6.65l-5.21-6.82-5.97 6.82H1.68l7.73-8.84L1.25 2.25h6.83l4.71 6.23Zm-1.16 17.52h1.83L7.08 4.13H5.12Z"
		/>
	),
	WhatsApp: (
		<>
			<path
				fill="none"
				stroke="currentColor"
				strokeWidth="2"
				strokeLinejoin="round"
				d="M7.6 20.3A9.5 9.5 0 1 0 3.7 16.4L2.2 21.8Z"
			/>
			<path
				fill="currentColor"
				d="M9 7.2c-.8 0-1.8.9-1.8 2.1 0 3.6 4.4 7.4 7.6 7.4 1.2 0 2.1-1 2.1-1.8 0-.3-2.2-1.5-2.6-1.5-.3 0-.9 1.1-1.2 1.1-.8 0-3.6-2.6-3.6-3.5 0-.3 1.1-.8 1.1-1.2 0-.3-1.2-2.6-1.6-2.6Z"
			/>
		</>
	),
};

/** The logo of a sharing site, in the colour of the text next to it. */
export function ShareMark({ site }: { site: string }) {
	return (
		<svg width="18" height="18" viewBox="0 0 24 24" aria-hidden="true" className="text-muted">
			{MARKS[site]}
		</svg>
	);
}
