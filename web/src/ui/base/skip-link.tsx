/**
 * Lets keyboard users skip what every page starts with, or jump to the main content. Visible while it has the focus.
 */
export function SkipLink({ to, children }: { to: string; children: string }) {
	return (
		<a
			href={`#${to}`}
			className="sr-only focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-50 focus:rounded-control focus:bg-ink focus:px-4 focus:py-2.5 focus:font-semibold focus:text-bg"
		>
			{children}
		</a>
	);
}
