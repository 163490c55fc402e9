const BASE =
	'inline-flex items-center justify-center gap-2 rounded-control border font-semibold text-body whitespace-nowrap transition-colors select-none';

const VARIANTS = {
	/** At most one per view. Its transparent border becomes visible with forced colours. */
	primary: 'border-transparent bg-ochre text-on-ochre hover:bg-ochre-hover',
	outlined: 'border-line-strong text-ink hover:bg-raised',
	danger: 'border-line-strong text-danger hover:bg-raised',
	/** The action of a small panel, next to which the view has its primary one. */
	ink: 'border-transparent bg-ink text-bg hover:bg-ink/88',
	quiet: 'border-transparent bg-raised text-ink hover:bg-raised-hover',
} as const;

const SIZES = {
	regular: 'min-h-10 px-4',
	large: 'min-h-12 px-6',
	/** As high as a form field. */
	field: 'min-h-11 px-5',
} as const;

/** Returns the classes of a button, for `button`, `a` and `Link` alike. */
export function buttonClass(variant: keyof typeof VARIANTS, size: keyof typeof SIZES = 'regular'): string {
	return `${BASE} ${VARIANTS[variant]} ${SIZES[size]}`;
}
