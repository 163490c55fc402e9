import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

/** A short text about one subject. */
export interface HelpArticle {
	/** Part of the address: `/help#article`. */
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
