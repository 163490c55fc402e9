/** True if the window is wide enough for the three columns. */
export const isWide = (): boolean => !window.matchMedia('(width < 991px)').matches;
