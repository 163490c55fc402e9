/** The page that shows one advertisement of the operator's network, for a frame. */
export const AD_FRAME_PATH = '/advertisement';
