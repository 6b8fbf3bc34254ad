import { mount } from "@/apps/providers";
import { App, Console } from "./app";

mount(<App />, Console);
