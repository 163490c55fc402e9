import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

/** A longer text that explains how something works. */
export interface Explainer {
	title: string;
	/** One sentence, for the page head and search engines. */
	description: string;
	icon: LucideIcon;
	body: ReactNode;
	/** Three related articles. */
	related: readonly { label: string; href: string }[];
}
