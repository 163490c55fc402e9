import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';

interface ExpandableTextProps {
	/** The fragment of its address. Browsers expand the text if a link points to it. */
	id: string;
	title: string;
	children: ReactNode;
}

/** A title that expands into its text. Works without JavaScript. */
export function ExpandableText({ id, title, children }: ExpandableTextProps) {
	return (
		<details className="group">
			<summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-4 px-4 py-2.5 font-semibold transition-colors -outline-offset-2 hover:bg-raised tablet:px-6 [&::-webkit-details-marker]:hidden">
				{title}
				<ChevronDown size={18} aria-hidden className="shrink-0 text-muted transition-transform group-open:rotate-180" />
			</summary>
			<div id={id} className="prose-deal max-w-[680px] scroll-mt-16 px-4 pt-1 pb-4 text-muted tablet:px-6">
				{children}
			</div>
		</details>
	);
}
