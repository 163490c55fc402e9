import { Moon, Sun } from 'lucide-react';
import { toggleTheme } from '../lib/page/theme.ts';

/** CSS shows the icon and text for the current theme. The markup is the same in both themes, so hydration matches. */
export function ThemeToggle() {
	return (
		<button
			type="button"
			onClick={toggleTheme}
			className="needs-script grid size-10 shrink-0 place-items-center rounded-control text-ink transition-colors hover:bg-raised"
		>
			<Sun size={20} aria-hidden className="dark-only" />
			<span className="dark-only sr-only">Switch to light theme</span>
			<Moon size={20} aria-hidden className="light-only" />
			<span className="light-only sr-only">Switch to dark theme</span>
		</button>
	);
}
