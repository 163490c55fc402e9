/**
 * Pixels at the edges of the screen that floating panels avoid, because the header and the bottom navigation cover the
 * page.
 */
export const SCREEN_MARGINS = { top: 73, right: 12, bottom: 66, left: 12 };

/** Classes of a floating panel. */
export const FLOATING_PANEL = 'z-30 rounded-card border border-line bg-surface text-ink shadow-lift';
