/** Photos that are on their way to the server: a receipt is saved when they are there. */
export const photoUploads = ['receipt photos'] as const;
