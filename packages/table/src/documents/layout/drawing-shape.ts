/** Part of a drawing: an SVG path, or a line of text around its middle. */
export type DrawingShape =
  | {
      readonly shape: 'path';
      readonly d: string;
      readonly fill?: string;
      readonly stroke?: string;
      readonly wide?: number;
    }
  | {
      readonly shape: 'text';
      readonly x: number;
      readonly y: number;
      readonly size: number;
      readonly words: string;
      readonly fill: string;
      readonly bold?: true;
      readonly turned?: number;
      readonly from?: 'start';
    };
