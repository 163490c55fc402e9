import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

/** A longer text that explains how something works. */
export interface Explainer {
	title: string;
	/** One sentence, for its head and the search engines. */
	description: string;
	icon: LucideIcon;
	body: ReactNode;
	/** Three articles that go on from here. */
	related: readonly { label: string; href: string }[];
}
