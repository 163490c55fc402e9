import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

/** A short text about one thing. */
export interface HelpArticle {
	/** Stands in addresses: `/help#article`. */
	id: string;
	title: string;
	body: ReactNode;
}

export interface HelpCategory {
	id: string;
	title: string;
	description: string;
	icon: LucideIcon;
	articles: HelpArticle[];
}
