import { createElement, type SVGProps } from 'react';

interface IconData {
	node: [tag: string, attributes: Record<string, string>][];
}

interface IconProps extends SVGProps<SVGSVGElement> {
	size?: number;
}

/**
 * Stands in for the function of that name in `lucide-react` (see `vite.config.ts`), whose icons read a context, build their
 * attributes anew on each drawing and are three components deep: with a hundred icons on a page, a phone feels that.
 */
export default function createLucideIcon({ node }: IconData) {
	// Handed over one by one, they need no keys; the build leaves those out.
	const shapes = node.map(([tag, attributes]) => createElement(tag, attributes));
	return function Icon({ size = 24, ...props }: IconProps) {
		return createElement('svg', { ...LOOK, width: size, height: size, ...props }, ...shapes);
	};
}

const LOOK: SVGProps<SVGSVGElement> = {
	'aria-hidden': true,
	viewBox: '0 0 24 24',
	fill: 'none',
	stroke: 'currentColor',
	strokeWidth: 2,
	strokeLinecap: 'round',
	strokeLinejoin: 'round',
};
