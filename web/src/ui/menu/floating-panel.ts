/** Pixels at the edges of the screen that floating panels stay out of: header and bottom navigation lie over the page. */
export const KEPT_CLEAR = { top: 73, right: 12, bottom: 66, left: 12 };

/** Classes of a panel that floats. */
export const FLOATING_PANEL = 'z-30 rounded-card border border-line bg-surface text-ink shadow-lift';
